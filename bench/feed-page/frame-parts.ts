/** What the main thread of a page did, by the parts of a frame, from the browser's own record. */

type Event = {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
}

export const framePartNames = ['script', 'style', 'layout', 'paint', 'rest'] as const
export type FramePart = (typeof framePartNames)[number]
export type FrameParts = Readonly<Record<FramePart, number>>

export const tracedCategories = ['-*', 'devtools.timeline', 'disabled-by-default-devtools.timeline']

const partOf: Readonly<Record<string, FramePart>> = {
  FunctionCall: 'script',
  EvaluateScript: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  'V8.GC_TIME_TO_SAFEPOINT': 'script',
  ParseHTML: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  HitTest: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
}

/** Milliseconds of each part in all: what began inside of another part is that part's no longer. */
export function framePartsOf(trace: string): FrameParts {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] }
  const sums: Record<FramePart, number> = { script: 0, style: 0, layout: 0, paint: 0, rest: 0 }
  const open: { readonly end: number; readonly part: FramePart }[] = []
  for (const { name, ts, dur = 0 } of ofMainThread(traceEvents)) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const around = open.at(-1)?.part
    const part = partOf[name] ?? around ?? 'rest'
    sums[part] += dur / 1000
    if (around !== undefined) sums[around] -= dur / 1000
    open.push({ end: ts + dur, part })
  }
  return sums
}

/** Of all pages' main threads the one that drew. */
function ofMainThread(events: readonly Event[]): Event[] {
  const whole = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined)
  const drawn = new Map<string, number>()
  for (const { name, pid, tid } of whole) {
    if (name === 'FireAnimationFrame') drawn.set(`${pid}:${tid}`, (drawn.get(`${pid}:${tid}`) ?? 0) + 1)
  }
  const [thread] = [...drawn].toSorted(([, one], [, other]) => other - one)[0] ?? []
  return whole
    .filter(({ pid, tid }) => `${pid}:${tid}` === thread)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}
