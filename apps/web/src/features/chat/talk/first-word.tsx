import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'

/** Said twice, the same words are two messages; tried again, they are one. */
export type FirstWords = { readonly text: string; readonly attempt: number }

const keptWords = memberStorage('first-word', (found): found is string => typeof found === 'string')

type FirstWordProps = {
  /** Whose conversation it is: what was typed there and not sent is found again. */
  place: string
  label: string
  saying: {
    readonly isPending: boolean
    readonly error: Error | null
    mutate(words: FirstWords, options: { onSuccess(): void }): void
  }
}

/** Where a conversation is begun that is not there yet. */
export function FirstWord({ place, label, saying }: FirstWordProps) {
  const [words, setWords] = useState(() => keptWords.kept(place) ?? '')
  const [attempt, setAttempt] = useState(0)
  function write(text: string): void {
    setWords(text)
    keptWords.keep(text === '' ? undefined : text, place)
  }
  function clear(): void {
    write('')
    setAttempt(attempt + 1)
  }
  function send(event: SyntheticEvent): void {
    event.preventDefault()
    if (words.trim() !== '' && !saying.isPending) saying.mutate({ text: words.trim(), attempt }, { onSuccess: clear })
  }
  /** As in chat: Enter sends, Shift Enter begins a line; while an input method is composing, the keys are its own. */
  function press(event: KeyboardEvent): void {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
    if (event.key === 'Enter' && !event.shiftKey && !isComposing) send(event)
  }
  return (
    <UnlessSilenced area="chat">
      <form onSubmit={send}>
        <Stack gap={2}>
          <TextArea
            label={label}
            rows={2}
            maxLength={messageMaximum}
            value={words}
            enterKeyHint="send"
            onChange={({ target }) => write(target.value)}
            onKeyDown={press}
          />
          <WhyNot error={saying.error} />
          <Cluster justify="end">
            <Button type="submit" busy={saying.isPending && t`Sending`}>
              {t`Send`}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </UnlessSilenced>
  )
}
