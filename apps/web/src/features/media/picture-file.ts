import { pictureTypes, pixelsMaximum, uploadMaximumBytes } from '@guildhall/contract/rules/media-limits'
import { t } from '@lingui/core/macro'

/** For the file dialog of the browser. */
export const acceptedTypes = pictureTypes.join(',')

/** Why a file cannot be a picture here, in words; `undefined` when it may be. The server looks closer. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!pictureTypes.some((known) => known === type)) {
    return t`Only JPEG, PNG, WebP, GIF and AVIF pictures can be used.`
  }
  if (size > uploadMaximumBytes)
    return t`This picture is ${inMegabytes(size)} MB large; ${inMegabytes(uploadMaximumBytes)} MB is the most.`
  return size === 0 ? t`This file is empty.` : undefined
}

/** As {@link fileFault}, for a picture that the browser has read. */
export function sizeFault({ width, height }: { width: number; height: number }): string | undefined {
  if (width * height <= pixelsMaximum) return undefined
  const megapixels = Math.ceil((width * height) / 1_000_000)
  return t`This picture has ${megapixels} megapixels; ${pixelsMaximum / 1_000_000} is the most.`
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024))
