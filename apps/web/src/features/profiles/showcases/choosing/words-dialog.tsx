import { showcaseLimits } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { writtenLength } from '../../../../ui/fields/limits/written-length.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../../ui/overlay/take-first-focus.ts'
import type { ShowcaseRow } from '../showcase-rows.ts'
import type { ChoosingProps } from './choosing-props.ts'

type WordsDialogProps = Pick<ChoosingProps, 'onChoose'> & { row: ShowcaseRow | undefined; onClose(): void }

/** The member's own words, with a title if they like. */
export function WordsDialog({ row, onChoose, onClose }: WordsDialogProps) {
  const form = useId()
  const before = row?.chosen.kind === 'words' ? row.chosen : undefined
  const [title, setTitle] = useState(before?.title ?? '')
  const [text, setText] = useState(before?.text ?? '')
  const isReady =
    text.trim() !== '' && writtenLength(text) <= showcaseLimits.words && writtenLength(title) <= showcaseLimits.title
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const words = { kind: 'words', title: title.trim(), text: text.trim() } as const
    onChoose({ chosen: words, shown: words })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`Your words`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={!isReady}>
            {t`Show them`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t`Title, if you like`}
            maxLength={showcaseLimits.title}
            value={title}
            ref={takeFirstFocus}
            onChange={({ target }) => setTitle(target.value)}
          />
          <TextArea
            label={t`Words`}
            help={t`**bold**, _italic_, ||spoiler||, links and lists, as in a post.`}
            rows={6}
            maxLength={showcaseLimits.words}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
