import { faultPageMaximum, faultTraceMaximum, faultWordsMaximum } from '@guildhall/contract/rules/house/fault-limits'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAttemptKey } from '../../platform/api/attempt-key.ts'
import { call } from '../../platform/api/call.ts'
import { saysItself } from '../../platform/cache/saying-errors.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { toasts } from '../../ui/feedback/toasts.ts'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type TellHostsDialogProps = {
  /** What the logs name the failure by, where it has one. */
  reference?: string | undefined
  onClose(): void
}

/** Something is broken: the admins read it, and answer. */
export function TellHostsDialog({ reference, onClose }: TellHostsDialogProps) {
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const keyOf = useAttemptKey()
  // Where it happened, whatever stands in the address later.
  const [page] = useState(() => window.location.pathname.slice(0, faultPageMaximum))
  const tell = useMutation({
    meta: saysItself,
    mutationFn: (said: string) =>
      call(
        'POST /api/faults',
        { body: { words: said, page, traceId: reference?.slice(0, faultTraceMaximum) ?? null } },
        { idempotencyKey: keyOf(said) },
      ),
  })
  const isEmpty = words.trim() === ''

  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (tell.isPending) return
    if (isEmpty) {
      field.current?.focus()
      return
    }
    tell.mutate(words.trim(), {
      onSuccess: () => {
        toasts.show({ message: t`The hosts have it. Their answer comes as a notification.`, tone: 'ok' })
        onClose()
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Tell the hosts`}
      description={t`The admins of this hall read it, with your name, and answer you.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={tell.isPending && t`Sending`}>
            {t`Send it`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={tell.error} />
        <TextArea
          ref={field}
          label={t`What is broken, and what did you do before?`}
          rows={5}
          maxLength={faultWordsMaximum}
          value={words}
          error={isTried && isEmpty ? t`Say what is broken.` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
        {reference !== undefined && <Quiet>{t`The reference ${reference} goes with it.`}</Quiet>}
      </Stack>
    </Dialog>
  )
}
