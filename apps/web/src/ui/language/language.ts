/** The language that this page speaks, as BCP 47 writes it; each has a bundle of its own. */
export const language: string = import.meta.env.VITE_LANGUAGE ?? 'en-GB'
