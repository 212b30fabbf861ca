/** The ids of the scene's gradients, so that two scenes on a page do not share them. */
export type HallPaint = { glass: string; spill: string }
