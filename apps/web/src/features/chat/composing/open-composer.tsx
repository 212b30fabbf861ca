import type { Conversation } from '@guildhall/contract/chat/conversations'
import { messageMaximum } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { useHubConnected } from '../../../platform/hub/use-hub.ts'
import { filesIn } from '../../../platform/pictures/choosing.ts'
import { usePictures, wakePictures } from '../../../platform/pictures/pictures.ts'
import { SuggestionList } from '../../../ui/conversation/composer/suggestion-list.tsx'
import { Composer } from '../../../ui/conversation/composer.tsx'
import { useTypingPlace } from '../../../ui/keys/typing-place.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { cancelMode, startEdit, useModeAsked } from '../composer-mode.ts'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { ask } from '../messages/actions/menu/asked.ts'
import { useCommands } from './commands/use-commands.ts'
import { peopleOptions } from './completion/people-options.ts'
import { useCompletion } from './completion/use-completion.tsx'
import { AddMenu } from './field/add-menu.tsx'
import { ComposerAbove } from './field/composer-above.tsx'
import { ComposerNotes } from './field/composer-notes.tsx'
import { ComposerQuestions, type Question } from './field/composer-questions.tsx'
import { useField } from './field/use-field.ts'
import { useLastOwnMessage } from './field/use-last-own-message.ts'
import { useWritten } from './field/use-written.ts'
import styles from './message-composer.module.css'
import { choosePictures } from './pictures/choosing.ts'
import { DropVeil } from './pictures/drop-veil.tsx'
import { callsEveryone, holdBack, saveEdit, sendWritten, useIsHeld } from './sending.ts'

type OpenComposerProps = {
  conversation: Conversation
  userId: string
  name: string
  field: RefObject<HTMLTextAreaElement | null>
}

/** Where one writes. */
export function OpenComposer({ conversation, userId, name, field }: OpenComposerProps) {
  const { id } = conversation
  const { mode, text, write } = useWritten(conversation)
  const pictures = usePictures(id)
  const isHeld = useIsHeld(id)
  const [asked, setAsked] = useState<Question>()
  const { caret, readCaret, leave, replace, insert, onChange } = useField(field, text, write)
  const peopleFor = useCallback((query: string) => peopleOptions(conversation, userId, query), [conversation, userId])
  const { commands, meant, run } = useCommands(conversation, userId, setAsked)
  const isEditing = mode.kind === 'edit'
  const completion = useCompletion({
    peopleFor,
    // What is said already begins nothing.
    commandsFor: isEditing ? undefined : meant,
    onCommand: run,
    text,
    caret,
    onComplete: replace,
  })
  const lastOwn = useLastOwnMessage(conversation, userId)
  const focus = () => field.current?.focus()
  useFocusWhenAsked(field)
  useFocusAfter(asked, field)
  useTypingPlace(field)
  useWaking()

  const hasPictures = !isEditing && pictures.length > 0
  const isSomething = text.trim() !== '' || hasPictures || isEditing
  const hasFailed = hasPictures && pictures.some(({ state }) => state === 'failed')

  function send() {
    if (mode.kind === 'edit') {
      const { message } = mode
      // Without words and pictures there is nothing left of it.
      if (text.trim() === '' && message.attachments.length === 0) ask({ kind: 'delete', message })
      else void saveEdit(message, text.trim())
    } else if (callsEveryone(conversation, text)) setAsked('everyone')
    else sendWritten(id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    completion.onKeyDown(event)
    if (event.defaultPrevented) return
    if (event.key === 'Escape' && mode.kind !== 'write') {
      event.preventDefault()
      event.stopPropagation()
      cancelMode(id)
    }
    const isPlain = !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
    if (event.key === 'ArrowUp' && isPlain && text === '' && mode.kind === 'write' && lastOwn !== undefined) {
      event.preventDefault()
      startEdit(id, lastOwn)
    }
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = filesIn(event.clipboardData)
    // From a document come words and a picture of them: the words are meant.
    if (isEditing || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
    event.preventDefault()
    choosePictures(id, files)
  }

  return (
    <>
      {!isEditing && <DropVeil conversationId={id} name={name} onDropped={focus} />}
      <div className={styles.place}>
        {completion.isOpen && (
          <SuggestionList {...completion.list} onPoint={completion.onPoint} onChoose={completion.onChoose} />
        )}
        <Composer
          ref={field}
          label={isEditing ? t`New words of the message` : t`Message ${name}`}
          value={text}
          onChange={onChange}
          onSend={send}
          maximum={messageMaximum}
          canSend={isSomething && !hasFailed && !isHeld}
          sendLabel={isEditing ? t`Save` : t`Send`}
          sendIcon={isEditing ? Check : undefined}
          above={
            <ComposerAbove conversation={conversation} userId={userId} mode={mode} pictures={pictures} onDone={focus} />
          }
          leading={
            !isEditing && (
              <AddMenu
                conversationId={id}
                onChosen={focus}
                onPoll={() => setAsked('poll')}
                onFormatting={() => setAsked('formatting')}
                commands={commands}
                onCommand={run}
              />
            )
          }
          trailing={<EmojiButton onPick={insert} onClosed={focus} />}
          field={{ ...completion.field, onKeyDown, onPaste, onSelect: readCaret, onBlur: leave }}
        />
        <ComposerNotes
          isHeld={isHeld}
          hasPictures={hasPictures}
          onHoldBack={() => {
            holdBack(id)
            focus()
          }}
        />
        <VisuallyHidden role="status">{completion.announcement}</VisuallyHidden>
        <ComposerQuestions
          asked={asked}
          conversation={conversation}
          userId={userId}
          onClose={() => setAsked(undefined)}
        />
      </div>
    </>
  )
}

/** Answering and editing begin in the log, and go on in the field. */
function useFocusWhenAsked(field: RefObject<HTMLTextAreaElement | null>): void {
  const asked = useModeAsked()
  const seen = useRef(asked)
  useEffect(() => {
    if (seen.current === asked) return
    seen.current = asked
    const element = field.current
    if (element === null) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [asked, field])
}

/** The menu that opened a dialog is gone when the dialog is: the focus goes on in the field. */
function useFocusAfter(asked: Question | undefined, field: RefObject<HTMLTextAreaElement | null>): void {
  const isAsked = asked !== undefined
  useEffect(() => {
    if (!isAsked) return
    const element = field.current
    // Once the dialog has given the focus back to where nothing is any more, and no sooner.
    return () => element?.focus()
  }, [isAsked, field])
}

/** Pictures that wait for the line go on with it. */
function useWaking(): void {
  useHubConnected(chatHub, wakePictures)
  useEffect(() => {
    window.addEventListener('online', wakePictures)
    return () => window.removeEventListener('online', wakePictures)
  }, [])
}
