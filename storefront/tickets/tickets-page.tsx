export default function TicketsPage() {
  return <h1 className="page">tickets</h1>
}
