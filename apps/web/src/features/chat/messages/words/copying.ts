import type { Message } from '@guildhall/contract/chat/messages'
import { t } from '@lingui/core/macro'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { messageHref } from '../message-href.ts'

/** @param what what it is called in the word about it: "The code" */
export function copyText(text: string, what: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toasts.show({ message: t`${what} is copied.` }),
    () => toasts.show({ message: t`Your browser did not let us copy.`, tone: 'error' }),
  )
}

/** An address that leads members of the conversation to this message. */
export function copyLink({ conversationId, id }: Message): void {
  copyText(`${location.origin}${messageHref(conversationId, id)}`, t`The link`)
}
