import { t } from '@lingui/core/macro'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { keyAlongReading } from '../../../ui/language/reading-direction.ts'
import { percentText } from '../../../ui/type/number-text.ts'
import { bestOfWords } from '../words/format-words.ts'
import { isOpenMatch } from '../words/match-words.ts'
import type { Players } from '../words/players.ts'
import styles from './bracket.module.css'
import { BracketLines } from './bracket-lines.tsx'
import { BracketNode } from './bracket-node.tsx'
import {
  bodyTop,
  inSight,
  type Layout,
  layoutOf,
  neighbour,
  nodeWidth,
  type Section,
  type Stage,
  wayFrom,
} from './layout.ts'
import { useCanvas } from './use-canvas.ts'

type CanvasProps = {
  tournamentId: string
  stage: Stage
  players: Players
  /** The entrant whose matches stand out, with the way that is before them. */
  followed: string | null
}

/** The bracket as it is drawn on a wall; of a large one only what is in sight. */
export function BracketCanvas({ tournamentId, stage, players, followed }: CanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutOf(stage), [stage])
  const { view, zoom, setZoom } = useCanvas(box, layout.width)
  const own = useMemo(() => matchesOf(stage, followed), [stage, followed])
  const way = useMemo(() => new Set(own.last === undefined ? [] : wayFrom(layout, own.last)), [layout, own])
  const [chosen, setChosen] = useState<string>()
  const stop = chosen !== undefined && layout.placed.has(chosen) ? chosen : (own.last ?? firstStop(layout))
  const lead = (name: string | undefined, isSmooth: boolean) => leadTo({ box, layout, zoom, name, isSmooth })
  useEffect(() => {
    if (own.last !== undefined) leadTo({ box, layout, zoom: 1, name: own.last, isSmooth: false })
    // Only when somebody else is followed: what happens meanwhile moves nothing under the eyes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [followed])

  function press(event: KeyboardEvent): void {
    const key = keyAlongReading(event.key)
    if (
      !['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return
    event.preventDefault()
    const next = stop === undefined ? undefined : neighbour(layout, stop, key)
    if (next === undefined) return
    setChosen(next)
    lead(next, false)
    // It may have to be drawn first.
    requestAnimationFrame(() => nodeIn(box, next)?.focus({ preventScroll: true }))
  }
  function fit(): void {
    const element = box.current
    if (element === null) return
    setZoom(Math.min(1, element.clientWidth / layout.width, element.clientHeight / layout.height))
  }
  return (
    <div>
      <Line justify="end" gap={1} className={styles.tools}>
        <Quiet as="span" figures role="status">
          {percentText(Math.round(zoom * 100))}
        </Quiet>
        <IconButton icon={ZoomOut} label={t`Smaller`} onClick={() => setZoom(zoom / 1.25)} />
        <IconButton icon={ZoomIn} label={t`Larger`} onClick={() => setZoom(zoom * 1.25)} />
        <IconButton icon={Maximize} label={t`All of it`} onClick={fit} />
      </Line>
      <div
        ref={box}
        role="group"
        aria-label={t`Bracket. Arrow keys follow its lines.`}
        className={styles.canvas}
        onKeyDown={press}
      >
        <div style={{ zoom, width: layout.width }}>
          {layout.sections.map((section) => {
            const shown = inSight(section, view)
            const isStopHidden = stop !== undefined && !shown.some(({ match }) => match.name === stop)
            const found = isStopHidden ? layout.placed.get(stop) : undefined
            const all = found?.section === section ? [...shown, found.at] : shown
            return (
              <SectionDrawn key={section.key} section={section}>
                <BracketLines layout={layout} section={section} shown={all} way={way} />
                {all.map(({ match, x, y, column }) => (
                  <BracketNode
                    key={match.name}
                    tournamentId={tournamentId}
                    match={match}
                    players={players}
                    round={section.columns[column]?.name ?? ''}
                    x={x}
                    y={y}
                    isStop={match.name === stop}
                    isOnWay={way.has(match.name) || own.names.has(match.name)}
                    isDimmed={followed !== null && !way.has(match.name) && !own.names.has(match.name)}
                  />
                ))}
              </SectionDrawn>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function SectionDrawn({ section, children }: { section: Section; children: React.ReactNode }) {
  return (
    <section
      aria-label={section.title ?? undefined}
      style={{ height: section.height, width: section.width }}
      className={styles.section}
    >
      {section.title !== null && <h3 className={styles['section-title']}>{section.title}</h3>}
      <div className={styles.heads}>
        {section.columns.map(({ name, bestOf, round, matches }) => (
          <span key={round} style={{ insetInlineStart: matches[0]?.x ?? 0, width: nodeWidth }} className={styles.head}>
            <strong>{name}</strong>
            <span>{bestOfWords(bestOf)}</span>
          </span>
        ))}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The matches of an entrant, and the one that is theirs now, or was the last. */
function matchesOf(stage: Stage, entrantId: string | null): { names: ReadonlySet<string>; last: string | undefined } {
  if (entrantId === null) return { names: new Set(), last: undefined }
  const own = stage.matches.filter(({ sides }) => sides.some((side) => side.entrantId === entrantId))
  const last = own.find(isOpenMatch) ?? own.at(-1)
  return { names: new Set(own.map(({ name }) => name)), last: last?.name }
}

const firstStop = ({ sections }: Layout): string | undefined => sections[0]?.columns[0]?.matches[0]?.match.name

const nodeIn = (box: RefObject<HTMLDivElement | null>, name: string) =>
  box.current?.querySelector<HTMLElement>(`[data-match="${name}"]`)

type Leading = {
  box: RefObject<HTMLDivElement | null>
  layout: Layout
  zoom: number
  name: string | undefined
  isSmooth: boolean
}

/** Brings a match into the middle, whether it is drawn already or not. */
function leadTo({ box, layout, zoom, name, isSmooth }: Leading): void {
  const found = name === undefined ? undefined : layout.placed.get(name)
  const element = box.current
  if (found === undefined || element === null) return
  const { section, at } = found
  const x = (at.x + nodeWidth / 2) * zoom - element.clientWidth / 2
  const y = (section.top + bodyTop(section) + at.y) * zoom - element.clientHeight / 2
  const toward = document.documentElement.dir === 'rtl' ? -1 : 1
  element.scrollTo({ left: Math.max(0, x) * toward, top: Math.max(0, y), behavior: isSmooth ? 'smooth' : 'instant' })
}
