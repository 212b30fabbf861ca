import { mediaEndpoints } from '@guildhall/contract/media'
import type { Platform } from '../../platform/platform.ts'
import type { createUploading } from './uploading.service.ts'
import type { createUsing } from './using.service.ts'

export function serveMedia(
  { serve }: Platform,
  parts: { uploading: ReturnType<typeof createUploading>; using: ReturnType<typeof createUsing> },
): void {
  serve(mediaEndpoints, {
    'POST /api/media': (request) => parts.uploading.accept(request),
    'DELETE /api/media/{id}': ({ unit, caller, params }) => parts.using.takeBack(unit, caller, params.id),
  })
}
