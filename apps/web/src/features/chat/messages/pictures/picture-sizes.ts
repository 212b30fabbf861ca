import type { Attachment } from '@guildhall/contract/chat/messages'

type Size = Attachment['sizes'][number]

/** The smallest that is sharp at this width on this screen, else the largest. */
export function sizeFor(attachment: Attachment, width: number, density = window.devicePixelRatio): Size | undefined {
  return attachment.sizes.find((size) => size.width >= width * density) ?? attachment.sizes.at(-1)
}

/** Width and height as they will stand on the page, known before the picture is here, so that nothing jumps. */
export function boxWithin(size: { width: number; height: number }, limit: { width: number; height: number }) {
  const factor = Math.min(1, limit.width / size.width, limit.height / size.height)
  return { width: Math.max(1, Math.round(size.width * factor)), height: Math.max(1, Math.round(size.height * factor)) }
}
