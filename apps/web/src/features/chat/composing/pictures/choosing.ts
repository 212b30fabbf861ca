import { attachmentsMaximum } from '@guildhall/contract/rules/chat-limits'
import { pictureTypes, uploadMaximumBytes } from '@guildhall/contract/rules/media-limits'
import { plural, t } from '@lingui/core/macro'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { addPictures } from './pictures.ts'

/** For the file dialog of the browser. */
export const acceptedPictures = pictureTypes.join(',')

/** Takes the pictures among files, and says why others stay outside. */
export function choosePictures(conversationId: string, files: readonly File[]): void {
  // A file without a type may still be a picture: the server reads what is in it.
  const isPicture = ({ type }: File) => type === '' || pictureTypes.some((known) => known === type)
  const pictures = files.filter(isPicture)
  const fitting = pictures.filter(({ size }) => size <= uploadMaximumBytes)
  const tooMany = addPictures(conversationId, fitting)
  const reasons = [
    pictures.length < files.length && t`Only JPEG, PNG, WebP, GIF and AVIF pictures can be sent.`,
    fitting.length < pictures.length && outside(pictures.length - fitting.length, t`larger than 10 MB`),
    tooMany > 0 && t`A message holds ${attachmentsMaximum} pictures. ${tooMany} stayed outside.`,
  ]
  for (const message of reasons) if (message !== false) toasts.show({ message, tone: 'error' })
}

/** The files that are dragged or pasted, if there are any. */
export function filesIn(transfer: DataTransfer | null): File[] {
  return transfer === null ? [] : [...transfer.files]
}

function outside(count: number, why: string): string {
  return plural(count, { one: `One picture is ${why}.`, other: `# pictures are ${why}.` })
}
