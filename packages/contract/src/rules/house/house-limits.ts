/** How long what a hall says of itself may be. */
export const houseLimits = {
  name: 40,
  landing: 400,
  story: 4000,
  contact: 200,
  rules: 8000,
  privacy: 8000,
  greeting: 1000,
} as const
export type HouseWord = keyof typeof houseLimits

/** Of these all versions are kept, and members say that they have read the latest. */
export const houseTextKinds = ['rules', 'privacy'] as const satisfies readonly HouseWord[]
export type HouseTextKind = (typeof houseTextKinds)[number]
