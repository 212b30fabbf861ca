import type { StageFormat } from './tournament-kinds.ts'

/** Fewer cannot play a stage like this. */
export function leastEntrants(stage: { readonly format: StageFormat; readonly groups?: number }): number {
  if (stage.format === 'double_elimination') return 3
  return stage.format === 'round_robin' ? 2 * (stage.groups ?? 1) : 2
}
