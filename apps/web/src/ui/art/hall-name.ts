let name = 'Guildhall'

/** What the hall is called where its mark stands. */
export const hallName = (): string => name

/** Said once, before anything is drawn, by who has read it from the page. */
export function callHall(said: string): void {
  name = said
}
