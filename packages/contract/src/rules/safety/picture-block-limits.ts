export const blockWordsMaximum = 500
/** At a time, for staff. */
export const blocksAtOnce = 50
