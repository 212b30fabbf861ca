import { t } from '@lingui/core/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Stack } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import { useErrorWords } from '../feedback/error-words.tsx'
import { toasts } from '../feedback/toasts.ts'
import { onFocusLost } from '../keys/lost-focus.ts'
import { TextLink } from '../link.tsx'
import { Row, RowList } from '../surfaces/row-list.tsx'
import { NameForm } from './name-form.tsx'

/** Something that is kept by a name: where it leads, and what it is in words. */
export type Kept = { readonly id: string; readonly name: string; readonly href: string; readonly words: string }

type Renaming = {
  maximum: number
  busy: boolean
  error: unknown
  /** Forgets why the last name was refused. */
  reset(): void
  rename(id: string, name: string): Promise<unknown>
}

type KeptListProps = {
  label: string
  kept: readonly Kept[]
  onOpen?: (() => void) | undefined
  /** Each rejects when it is refused; of a removal the mutation says so, of the way back the list. */
  remove(id: string): Promise<unknown>
  restore(id: string): Promise<unknown>
  /** Absent where a name is for good. */
  renaming?: Renaming
}

/** What a member comes back to: opened, renamed, and removed with a way back. */
export function KeptList({ label, kept, onOpen, remove, restore, renaming }: KeptListProps) {
  const wordsOf = useErrorWords()
  const [renamed, setRenamed] = useState<string>()
  const list = useRef<HTMLDivElement>(null)

  const sayRefused = (problem: unknown) => void toasts.show({ message: wordsOf(problem), tone: 'error' })
  const removeWithWayBack = ({ id, name }: Kept) =>
    void remove(id).then(
      () =>
        toasts.show({
          message: t`“${name}” is removed.`,
          action: { label: t`Undo`, onSelect: () => void restore(id).catch(sayRefused) },
        }),
      // The mutation has said why not.
      () => undefined,
    )
  function endRenaming(id: string) {
    setRenamed(undefined)
    renaming?.reset()
    // The button comes back when the form goes.
    onFocusLost(() => list.current?.querySelector<HTMLElement>(`[data-rename="${id}"]`)?.focus())
  }

  return (
    <div ref={list}>
      <RowList label={label}>
        {kept.map((each) => (
          <Row key={each.id}>
            {renaming !== undefined && renamed === each.id ? (
              <NameForm
                label={t`New name of ${each.name}`}
                maximum={renaming.maximum}
                first={each.name}
                action={t`Rename`}
                busy={renaming.busy && t`Renaming`}
                error={renaming.error}
                onName={async (name) => {
                  await renaming.rename(each.id, name)
                  endRenaming(each.id)
                }}
                onCancel={() => endRenaming(each.id)}
              />
            ) : (
              <>
                <Stack as="span" gap={0.5} grow>
                  <TextLink data-found href={each.href} onClick={onOpen}>
                    {each.name}
                  </TextLink>
                  <Quiet as="span" breaks>
                    {each.words}
                  </Quiet>
                </Stack>
                {renaming !== undefined && (
                  <IconButton
                    icon={Pencil}
                    label={t`Rename ${each.name}`}
                    data-rename={each.id}
                    onClick={() => setRenamed(each.id)}
                  />
                )}
                <IconButton icon={Trash2} label={t`Remove ${each.name}`} onClick={() => removeWithWayBack(each)} />
              </>
            )}
          </Row>
        ))}
      </RowList>
    </div>
  )
}
