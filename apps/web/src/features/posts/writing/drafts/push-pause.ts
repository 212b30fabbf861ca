/** So long nobody types before what is written goes to the server. */
export const pushAfterMs = 1500
