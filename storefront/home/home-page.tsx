export default function HomePage() {
  return <h1 className="page">home</h1>
}
