import { takePictures } from '../../../../platform/pictures/choosing.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'

/** Takes the pictures among files, and says why others stay outside. */
export function choosePictures(conversationId: string, files: readonly File[]): void {
  for (const message of takePictures(conversationId, files)) toasts.show({ message, tone: 'error' })
}
