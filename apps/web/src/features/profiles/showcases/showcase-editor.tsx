import type { OwnShowcases } from '@guildhall/contract/profiles'
import { type ShowcaseKind, showcaseKinds, showcaseLimits } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { randomId } from '../../../platform/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { moved } from '../../../ui/ordering/order.ts'
import { dropAt, focusInstead, focusMoved } from '../../../ui/ordering/row-places.ts'
import { useRowDrag } from '../../../ui/ordering/use-row-drag.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { ChoiceDialog } from './choosing/choice-dialog.tsx'
import { EditorRow } from './editor-row.tsx'
import { kindIcons } from './kind-icons.ts'
import { type Choice, kindWords, type ShowcaseRow, titleOf } from './showcase-rows.ts'
import styles from './showcases.module.css'
import { useOwnShowcases } from './showcases.queries.ts'
import { useShowcaseRows } from './use-showcase-rows.ts'

/** Where a member chooses, fills and orders what their profile shows. */
export function ShowcaseEditor({ onDone }: { onDone(): void }) {
  const own = useOwnShowcases()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section>
      <Text as="h2" size="h4" ref={heading} tabIndex={-1} className={styles.title}>
        {t`Arrange your showcases`}
      </Text>
      <Quiet className={styles.who}>
        <Trans>
          Each keeps the readers of what is in it: a list its own, a trophy or a review those of its block.{' '}
          <TextLink href="/profile/edit/profile">Who sees what</TextLink>
        </Trans>
      </Quiet>
      <Card>
        {own.data === undefined ? (
          <OnItsWay of={own} lost={t`Your showcases didn’t arrive.`} loading={t`Loading your showcases`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : (
          <UnlessSilenced area="hall">
            <Arranging own={own.data} onDone={onDone} />
          </UnlessSilenced>
        )}
      </Card>
    </section>
  )
}

/** What is being chosen: something new of a kind, or other words for what is there. */
type Asked = { readonly kind: ShowcaseKind; readonly row: ShowcaseRow | undefined }

function Arranging({ own, onDone }: { own: OwnShowcases; onDone(): void }) {
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const { rows, want, settle } = useShowcaseRows(own)
  const [told, setTold] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const order = rows.map(({ id }) => id)
  const { drag, take } = useRowDrag({ rows: list, onDrop: moveTo })

  function moveTo(id: string, to: number): void {
    const row = rows.find((each) => each.id === id)
    if (row === undefined || order.indexOf(id) === to) return
    const next = moved(order, id, to)
    want(next.flatMap((each) => rows.find((one) => one.id === each) ?? []))
    focusMoved(list.current, id)
    setTold(t`${titleOf(row)}: place ${next.indexOf(id) + 1} of ${next.length}`)
  }

  function remove(row: ShowcaseRow): void {
    const at = order.indexOf(row.id)
    want(rows.filter((each) => each !== row))
    focusInstead(list.current, order[at + 1] ?? order[at - 1], adder.current)
    setTold(t`${titleOf(row)} is not shown any more.`)
    void settle()
  }

  function put(choice: Choice, replaced: ShowcaseRow | undefined): void {
    want(
      replaced === undefined
        ? [...rows, { ...choice, id: randomId() }]
        : rows.map((row) => (row.id === replaced.id ? { ...choice, id: row.id } : row)),
    )
    setAsked(undefined)
    setTold(t`${titleOf(choice)} is shown now.`)
    void settle()
  }

  return (
    <>
      {rows.length > 0 && (
        <ol ref={list} aria-label={t`Your showcases in order`} className={styles.entries}>
          {rows.map((row, at) => (
            <EditorRow
              key={row.id}
              row={row}
              at={at}
              count={rows.length}
              isDragged={drag?.id === row.id}
              drop={dropAt(drag, order, at)}
              hands={{
                onMove: (to) => moveTo(row.id, to),
                onTake: (event) => take(row.id, event),
                onChange: () => setAsked({ kind: row.chosen.kind, row }),
                onRemove: () => remove(row),
              }}
            />
          ))}
        </ol>
      )}
      <Cluster gap={3} className={styles.hands}>
        <AddMenu button={adder} isFull={rows.length >= showcaseLimits.showcases} onAsk={setAsked} />
        <Button
          tone="primary"
          onClick={() => {
            void settle()
            onDone()
          }}
        >
          {t`Done`}
        </Button>
        {rows.length >= showcaseLimits.showcases && (
          <Quiet>{t`${showcaseLimits.showcases} showcases are the most. Take one away to make room.`}</Quiet>
        )}
      </Cluster>
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      {asked && (
        <ChoiceDialog
          kind={asked.kind}
          row={asked.row}
          rows={rows}
          onChoose={(choice) => put(choice, asked.row)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

type AddMenuProps = {
  button: RefObject<HTMLButtonElement | null>
  isFull: boolean
  onAsk(asked: Asked): void
}

function AddMenu({ button, isFull, onAsk }: AddMenuProps) {
  const trigger = (
    <Button ref={button} icon={Plus} disabled={isFull}>
      {t`Add a showcase`}
    </Button>
  )
  if (isFull) return trigger
  return (
    <Menu label={t`What to show`} align="start" trigger={trigger}>
      {showcaseKinds.map((kind) => (
        <MenuItem key={kind} icon={kindIcons[kind]} onSelect={() => onAsk({ kind, row: undefined })}>
          {kindWords[kind]}
        </MenuItem>
      ))}
    </Menu>
  )
}
