import { plural, t } from '@lingui/core/macro'
import { Hash, Users } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { log } from '../../../../platform/log.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { type Suggestion, suggestionId } from '../../../../ui/conversation/composer/suggestion-list.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ShieldAvatar } from '../../../../ui/people/shield-avatar.tsx'
import { emojiChoice, noteUsed } from '../../emoji/emoji-choice.ts'
import { inTone, type KnownEmoji, loadEmoji } from '../../emoji/emoji-data.ts'
import type { Command } from '../commands/commands.ts'
import styles from './completion.module.css'
import { emojiOptions } from './emoji-options.ts'
import type { PeopleOption } from './people-options.ts'
import { type OpenWord, openWordAt } from './word-at.ts'

type Option = Suggestion & { readonly insert: string; readonly command?: Command }

type Written = {
  /** Whom a handle that is being written may mean; the same function while they are the same people. */
  peopleFor(query: string): readonly PeopleOption[]
  /** The commands that one may become; the same function while they are the same. Absent where there are none. */
  commandsFor?: ((query: string) => readonly Command[]) | undefined
  onCommand?(command: Command): void
  /** The tags that one may become, without their sign, alike; absent where there are no tags. */
  tagsFor?: ((query: string) => readonly string[]) | undefined
  text: string
  /** Where the caret is; `null` while a stretch is selected or the field is left. */
  caret: number | null
  /** Puts a completed word in the place of what was written of it. */
  onComplete(start: number, end: number, word: string): void
}

/** Names, emoji, tags and commands for the word that is being written, chosen with the arrow keys and Enter or Tab. */
export function useCompletion({ peopleFor, tagsFor, commandsFor, onCommand, text, caret, onComplete }: Written) {
  const listId = useId()
  const [active, setActive] = useState<{ word: string; id: string }>()
  const [refused, setRefused] = useState<string>()
  const [tags, commands] = [tagsFor !== undefined, commandsFor !== undefined]
  const word = useMemo(
    () => (caret === null ? undefined : openWordAt(text, caret, { tags, commands })),
    [text, caret, tags, commands],
  )
  const emoji = useEmoji(word?.kind === 'emoji')
  const options = useMemo(
    () => (word === undefined ? [] : optionsFor(word, { peopleFor, tagsFor, commandsFor, emoji })),
    [word, peopleFor, tagsFor, commandsFor, emoji],
  )
  const key = word === undefined ? undefined : `${word.kind} ${word.start} ${word.query}`
  const place = word === undefined ? undefined : `${word.kind} ${word.start}`
  const isOpen = options.length > 0 && place !== refused
  const chosen = options.findIndex(({ id }) => active?.word === key && id === active?.id)
  // A tag is one as it is written: nothing takes its place unless it is pointed at.
  const at = word?.kind === 'tag' ? chosen : Math.max(chosen, 0)
  const activeId = options[at]?.id ?? ''

  function point(id: string) {
    if (key !== undefined) setActive({ word: key, id })
  }

  function step(by: 1 | -1) {
    const next = at === -1 && by === -1 ? options.at(-1) : options[(at + by + options.length) % options.length]
    if (next !== undefined) point(next.id)
  }

  function choose(id: string) {
    const option = options.find((known) => known.id === id)
    if (option === undefined || word === undefined || caret === null) return
    if (word.kind === 'emoji') noteUsed(option.insert.trim())
    onComplete(word.start, caret, option.insert)
    if (option.command !== undefined) onCommand?.(option.command)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const action = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => choose(activeId),
      Tab: () => choose(activeId),
      Escape: () => setRefused(place),
    }[event.key]
    if (action === undefined) return
    if (activeId === '' && (event.key === 'Enter' || event.key === 'Tab')) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  return {
    isOpen,
    onKeyDown,
    /** What is being written, for who fetches what it may become. */
    word,
    list: { id: listId, label: labelOf(word), suggestions: options, activeId },
    onPoint: point,
    onChoose: choose,
    /** For the field: what it completes, and which suggestion Enter would take. */
    field: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(isOpen && { 'aria-controls': listId }),
      ...(isOpen && activeId !== '' && { 'aria-activedescendant': suggestionId(listId, activeId) }),
    } as const,
    /** For the ear: how many there are. */
    announcement: isOpen ? countText(options.length) : '',
  }
}

function useEmoji(isWanted: boolean): readonly KnownEmoji[] {
  const [known, setKnown] = useState<readonly KnownEmoji[]>([])
  useEffect(() => {
    if (!isWanted || known.length > 0) return
    let isHere = true
    loadEmoji().then(
      (loaded) => isHere && setKnown(loaded),
      (error: unknown) => log.debug('No emoji to complete with', error),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, known])
  return known
}

function labelOf(word: OpenWord | undefined): string {
  if (word?.kind === 'emoji') return t`Emoji`
  if (word?.kind === 'command') return t`Commands`
  return word?.kind === 'tag' ? t`Tags` : t`People`
}

type Known = Pick<Written, 'peopleFor' | 'tagsFor' | 'commandsFor'> & { readonly emoji: readonly KnownEmoji[] }

function optionsFor(word: OpenWord, { peopleFor, tagsFor, commandsFor, emoji }: Known): Option[] {
  if (word.kind === 'mention') return peopleFor(word.query).map(asPersonOption)
  if (word.kind === 'tag') return (tagsFor?.(word.query) ?? []).map(asTagOption)
  if (word.kind === 'command') return (commandsFor?.(word.query) ?? []).map(asCommandOption)
  const { tone } = emojiChoice()
  return emojiOptions(emoji, word.query).map((known) => {
    const drawing = inTone(known, tone)
    const name = known.names[0] ?? known.label
    const leading = (
      <span className={styles.emoji} aria-hidden="true">
        {drawing}
      </span>
    )
    return { id: `emoji-${name}`, leading, label: `:${name}:`, detail: known.label, insert: `${drawing} ` }
  })
}

/** Of what was written nothing stays: the command is given. */
function asCommandOption(command: Command): Option {
  const leading = (
    <span className={styles.everyone}>
      <Icon icon={command.icon} />
    </span>
  )
  return { id: `command-${command.id}`, leading, label: `/${command.word}`, detail: command.says, insert: '', command }
}

function asTagOption(tag: string): Option {
  const leading = (
    <span className={styles.everyone}>
      <Icon icon={Hash} />
    </span>
  )
  return { id: `tag-${tag}`, leading, label: `#${tag}`, insert: `#${tag} ` }
}

function asPersonOption(option: PeopleOption): Option {
  const insert = `@${option.handle} `
  if (option.kind === 'everyone') {
    const leading = (
      <span className={styles.everyone}>
        <Icon icon={Users} />
      </span>
    )
    return { id: 'everyone', leading, label: t`Everyone`, detail: t`Calls ${peopleText(option.count)}`, insert }
  }
  const { member } = option
  const name = personName(member)
  const leading = (
    <ShieldAvatar seed={member.id} name={name} src={member.avatar} crest={member.crest} size={28} decorative />
  )
  return { id: member.id, leading, label: name, detail: `@${member.handle}`, insert }
}

/** "1 person", "5 people". */
export function peopleText(count: number): string {
  return plural(count, { one: '# person', other: '# people' })
}

function countText(count: number): string {
  return plural(count, { one: '# suggestion', other: '# suggestions, up and down arrows to choose' })
}
