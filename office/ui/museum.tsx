/** Whose office it is, as the server has written it into the page. */
export const museumName = () => document.querySelector<HTMLElement>('#office')!.dataset['museum'] ?? ''

export function Museum() {
  return <span className="museum">{museumName()}</span>
}
