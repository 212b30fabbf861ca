import { z } from 'zod'
import { defineProblems } from './frame/errors.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, timestamp } from './frame/primitives.ts'
import { mediaPurposes, uploadMaximumBytes } from './rules/media-limits.ts'

const fraction = z.number().min(0).max(1)

/** Which part of the picture, as it is seen upright, is meant: fractions of its width and height. */
export const cropArea = z
  .object({ x: fraction, y: fraction, width: fraction, height: fraction })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001, {
    message: 'must lie within the picture',
  })
export type CropArea = z.infer<typeof cropArea>

const pictureSize = z.object({ width: z.number().int(), height: z.number().int(), url: z.string() })

/**
 * A picture that was uploaded: always WebP, without anything the camera wrote beside it. `url` is the size that is
 * usually shown. Unless something uses it by then, it is removed at `expiresAt`.
 */
export const uploadedMedia = named('Media', {
  id,
  purpose: z.enum(mediaPurposes),
  url: z.string(),
  sizes: z.array(pictureSize).min(1).max(4),
  expiresAt: timestamp,
})
export type UploadedMedia = z.infer<typeof uploadedMedia>

export const mediaProblems = defineProblems({
  media_not_found: [404, 'This picture is not here any more'],
  media_in_use: [409, 'This picture is in use'],
  media_quota_reached: [409, 'There is no room for more pictures of yours'],
  media_too_large: [413, 'This picture is larger than 10 MB'],
  media_type_unsupported: [415, 'Only JPEG, PNG, WebP, GIF and AVIF pictures can be used'],
  media_damaged: [422, 'This picture is damaged'],
  media_too_many_pixels: [422, 'This picture has more than 40 megapixels'],
  media_too_many_frames: [422, 'This picture has more than 300 frames'],
  media_too_costly: [422, 'This picture takes too much work to read'],
  media_refused: [422, 'This picture cannot be used here'],
})

export const mediaEndpoints = membersIn('hall')({
  'POST /api/media': {
    summary: 'Upload a picture. Its type is read from its content; what is kept is made anew from its pixels',
    rate: 'uploads',
    upload: { maximumBytes: uploadMaximumBytes, tooLarge: mediaProblems.media_too_large },
    body: z.object({ purpose: z.enum(mediaPurposes), crop: cropArea.optional() }),
    answers: { 201: uploadedMedia },
  },
  'DELETE /api/media/{id}': {
    area: 'own',
    summary: 'Take back an own upload that nothing uses',
    params: z.object({ id }),
    answers: { 204: null },
  },
})
