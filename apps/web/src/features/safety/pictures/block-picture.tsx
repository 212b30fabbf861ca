import { blockWordsMaximum } from '@guildhall/contract/rules/safety/picture-block-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useBlockPicture } from './picture-blocks.queries.ts'

/** Lets nobody upload the picture at an address any more. */
export function BlockPicture({ address }: { address: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t`Block this picture everywhere`}
      </Button>
      {isAsked && <BlockDialog address={address} onClose={() => setAsked(false)} />}
    </>
  )
}

function BlockDialog({ address, onClose }: { address: string; onClose(): void }) {
  const form = useId()
  const block = useBlockPicture()
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  function send(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (block.isPending || words.trim() === '') return
    block.mutate(
      { address, words: words.trim() },
      {
        onSuccess: () => {
          toasts.show({ message: t`Nobody uploads this picture any more.`, tone: 'ok' })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Block this picture everywhere`}
      description={t`Nobody uploads it any more, nor what looks like it. Where it stands already it stays: remove it there.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} tone="primary" busy={block.isPending && t`Blocking`}>
            {t`Block the picture`}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} noValidate onSubmit={send}>
        <WhyNot error={block.error} />
        <TextArea
          label={t`What it shows, and why`}
          help={t`Staff know it by these words later: the list shows no pictures.`}
          maxLength={blockWordsMaximum}
          value={words}
          error={isTried && words.trim() === '' ? t`Say why.` : undefined}
          onChange={({ target }) => setWords(target.value)}
        />
      </Stack>
    </Dialog>
  )
}
