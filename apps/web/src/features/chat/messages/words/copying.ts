import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { messageHref } from '../message-href.ts'

/** An address that leads members of the conversation to this message. */
export function copyLink({ conversationId, id }: Message): void {
  copyText(`${location.origin}${messageHref(conversationId, id)}`, t`The link`)
}
