export default function TicketPage() {
  return <h1 className="page">ticket</h1>
}
