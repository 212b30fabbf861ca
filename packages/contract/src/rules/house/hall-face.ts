/** Free of the schema library. The colours that a hall can have beside the product's green. */
export const hallColours = ['azure', 'teal', 'plum', 'mulberry', 'tan'] as const
export type HallColour = (typeof hallColours)[number]

/** What each fills by day, where no sheet of colours reaches: mails, icons, and where one is chosen. */
export const hallInks: Readonly<Record<HallColour, string>> = {
  azure: '#255088',
  teal: '#045a68',
  plum: '#66397d',
  mulberry: '#7f2e54',
  tan: '#763f1c',
}

export const isHallColour = (word: string | null): word is HallColour => hallColours.some((colour) => colour === word)

/** What the hall wears beside its name. */
export type HallFacePart = 'colour' | 'crest'
