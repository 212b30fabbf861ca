/** What came of asking at an address whether this hall is there. */
export const addressOutcomes = [
  'hall',
  /** This hall answered, and by another address to which the first one leads. */
  'moved',
  /** Something else answered. */
  'other',
  /** It is no address of a hall: http or https, without a path. */
  'malformed',
  /** Not one that everybody reaches; such a one is tried only once it is set. */
  'private',
  'unreachable',
  'timeout',
] as const
export type AddressOutcome = (typeof addressOutcomes)[number]

export const addressMaximum = 200
