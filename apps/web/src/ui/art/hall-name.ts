let name = 'Guildhall'
let mark: string | null = null

/** What the hall is called where its mark stands. */
export const hallName = (): string => name

/** The picture of its own mark; null where it wears the product's. */
export const hallMark = (): string | null => mark

/** Said once, before anything is drawn, by who has read it from the page. */
export function callHall(said: string, picture: string | null): void {
  name = said
  mark = picture
}
