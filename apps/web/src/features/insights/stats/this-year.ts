/** Days of play are kept by UTC, and so years are. */
export const thisYear = (): number => new Date().getUTCFullYear()
