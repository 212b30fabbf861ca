/** What an upload is for; it decides how the picture is cut and who may see it. */
export const mediaPurposes = ['avatar', 'banner', 'post', 'chat', 'showcase', 'challenge', 'tournament'] as const
export type MediaPurpose = (typeof mediaPurposes)[number]

/** What the content may be; names and headers say nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

export const uploadMaximumBytes = 10 * 1024 * 1024
export const pixelsMaximum = 40_000_000
export const framesMaximum = 300

/** Width and height of what is made of an avatar; every address ends with its width: `…-64.webp`. */
export const avatarSizes = [64, 128, 256, 512] as const
/** Widths of what is made of a banner, three times as wide as high. */
export const bannerWidths = [750, 1500] as const
