/** Of each language so many words are softened beside those of the product, and so many of its own are not. */
export const softWordsMaximum = 1000
export const softWordMaximum = 60

/** `word`, `word*`, `*word` or `*word*`: one word of two letters or more. */
export const softWordForm = /^\*?[\p{L}\p{M}\p{N}]{2,}\*?$/u
