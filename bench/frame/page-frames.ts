// How smoothly a page scrolls, by the browser's own gestures and its own count of frames.
import type { CDPSession } from '@playwright/test'
import type { FigureKind } from './measurement.ts'

/** What a frame has at 60 a second. */
export const frameMs = 16.7

/** Counts the processor time of the page's main thread from now on. */
export async function watchBusy(devtools: CDPSession): Promise<() => Promise<number>> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
}

/** Scrolls as a wheel does. @param speed in px a second, below 0 for downwards */
export async function scrollByWheel(devtools: CDPSession, speed: number, seconds: number): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 500,
    y: 450,
    yDistance: speed * seconds,
    speed: Math.abs(speed),
    gestureSourceType: 'mouse',
    preventFling: true,
  })
}

export const frameFigureKinds: readonly FigureKind[] = [
  { key: 'frame50', title: 'Frame, median', unit: 'ms', better: 'less' },
  { key: 'frame99', title: 'Frame, 99th percentile', unit: 'ms', better: 'less' },
  { key: 'late', title: 'Late frames', unit: '%', better: 'less' },
  { key: 'busy', title: 'Main thread busy', unit: 'ms a frame', better: 'less' },
]

/** @param times when each frame was drawn, in ms */
export function frameFigures(times: readonly number[]): { frame50: number; frame99: number; late: number } {
  const frames = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const late = frames.filter((ms) => ms > 1.5 * frameMs).length
  return { frame50: at(0.5), frame99: at(0.99), late: (100 * late) / frames.length }
}
