import { attachmentsMaximum } from '@guildhall/contract/rules/chat-limits'
import { pictureTypes, uploadMaximumBytes } from '@guildhall/contract/rules/media-limits'
import { plural, t } from '@lingui/core/macro'
import { addPictures, ofMessages, type PicturePlace } from './pictures.ts'

/** For the file dialog of the browser. */
export const acceptedPictures = pictureTypes.join(',')

/** Takes the pictures among files. Answers why others stay outside, in words. */
export function takePictures(placeId: string, files: readonly File[], place: PicturePlace = ofMessages): string[] {
  // A file without a type may still be a picture: the server reads what is in it.
  const isPicture = ({ type }: File) => type === '' || pictureTypes.some((known) => known === type)
  const pictures = files.filter(isPicture)
  const fitting = pictures.filter(({ size }) => size <= uploadMaximumBytes)
  const tooMany = addPictures(placeId, fitting, place)
  const reasons = [
    pictures.length < files.length && t`Only JPEG, PNG, WebP, GIF and AVIF pictures can be sent.`,
    fitting.length < pictures.length && outside(pictures.length - fitting.length, t`larger than 10 MB`),
    tooMany > 0 && roomWords(place, tooMany),
  ]
  return reasons.filter((reason) => reason !== false)
}

/** The files that are dragged or pasted, if there are any. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer === null ? [] : [...transfer.files]
}

function roomWords({ purpose, maximum }: PicturePlace, tooMany: number): string {
  if (purpose === 'challenge') return t`A claim holds ${maximum} pictures. ${tooMany} stayed outside.`
  if (purpose === 'tournament') return t`A report holds ${maximum} pictures. ${tooMany} stayed outside.`
  return purpose === 'post'
    ? t`A post holds ${maximum} pictures. ${tooMany} stayed outside.`
    : t`A message holds ${attachmentsMaximum} pictures. ${tooMany} stayed outside.`
}

function outside(count: number, why: string): string {
  return plural(count, { one: `One picture is ${why}.`, other: `# pictures are ${why}.` })
}
