/** Of each kind of what is muted, so much is listed, and so many games and tags can be. */
export const mutedMaximum = 200
