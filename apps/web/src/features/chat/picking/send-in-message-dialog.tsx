import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { plural, t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { writtenLength } from '../../../ui/fields/limits/written-length.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useOnline } from '../composing/states/use-online.ts'
import { conversationHref } from '../conversations/conversation-name.ts'
import { useSendTo } from './send-to.ts'
import type { Target } from './target.ts'
import { TargetPicker } from './target-picker.tsx'

type SendInMessageDialogProps = {
  /** Where it leads, within the house. */
  href: string
  /** What is sent, and who sees it. */
  children: ReactNode
  onClose(): void
}

/** Sends the address of something in the house to conversations and friends: each sees of it what they may see. */
export function SendInMessageDialog({ href, children, onClose }: SendInMessageDialogProps) {
  const form = useId()
  const [chosen, setChosen] = useState<readonly Target[]>([])
  const [words, setWords] = useState('')
  const send = useSendTo()
  const isOnline = useOnline()
  const noteSent = useNoteSent()
  const address = `${location.origin}${href}`
  const wordsMaximum = messageMaximum - address.length - 1
  const isReady = chosen.length > 0 && writtenLength(words) <= wordsMaximum

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || send.isPending) return
    send.mutate(
      { targets: chosen, draft: { text: `${words.trim()}\n${address}`.trim() } },
      {
        onSuccess: (conversationIds) => {
          noteSent(conversationIds, chosen)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send in a message`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady} busy={send.isPending && t`Sending`}>
            {t`Send`}
          </Button>
        </>
      }
    >
      {children}
      {!isOnline && <Note tone="warn">{t`You are offline. It goes out as soon as you are back.`}</Note>}
      <WhyNot error={send.error} />
      <TargetPicker withFriends chosen={chosen} onChange={setChosen} />
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t`Say something with it`}
          autoComplete="off"
          maxLength={wordsMaximum}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </Dialog>
  )
}

/** Says that it is on its way, with the way there. */
function useNoteSent() {
  const navigate = useNavigate()
  return (conversationIds: readonly string[], targets: readonly Target[]) => {
    const [first, ...others] = conversationIds
    // The member left before it was sent.
    if (first === undefined) return
    const name = targets[0]?.name ?? ''
    const sent = plural(conversationIds.length, { one: `Sent to ${name}.`, other: 'Sent to # conversations.' })
    toasts.show({
      message: navigator.onLine ? sent : t`It waits here, and goes out as soon as you are back online.`,
      tone: 'ok',
      action: {
        label: t`Open`,
        onSelect: () => void navigate(others.length === 0 ? conversationHref(first) : '/chat'),
      },
    })
  }
}
