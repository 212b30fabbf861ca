import { t } from '@lingui/core/macro'
import type { Picture } from './pictures.ts'

/** Why what has these pictures cannot go out yet, in words; null once all of them are up. */
export function whyPicturesWait(pictures: readonly Pick<Picture, 'state'>[]): string | null {
  if (pictures.some(({ state }) => state === 'failed'))
    return t`A picture did not go up. Try it again, or take it away.`
  if (pictures.some(({ state }) => state !== 'ready'))
    return t`A picture is still going up. Press again once it is there.`
  return null
}
