import { describe, expect, test } from 'vitest'
import { tooltipPosition, widened } from './tooltip-position.ts'

const view = { width: 400, height: 300 }
const tip = { width: 100, height: 24 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

describe('where a tooltip stands', () => {
  test('in the middle over its control, 8 px away', () => {
    expect(tooltipPosition(at(180, 100), tip, view, 'top')).toEqual({ left: 150, top: 68 })
  })

  test('below when there is no room above', () => {
    expect(tooltipPosition(at(180, 10), tip, view, 'top')).toEqual({ left: 150, top: 58 })
  })

  test('beside the control, in the middle of its height', () => {
    expect(tooltipPosition(at(10, 100), tip, view, 'right')).toEqual({ left: 58, top: 108 })
  })

  test('on the other side when the window ends', () => {
    expect(tooltipPosition(at(340, 100), tip, view, 'right')).toEqual({ left: 232, top: 108 })
  })

  test('never over the edge of the window', () => {
    expect(tooltipPosition(at(0, 100), tip, view, 'top').left).toBe(8)
    expect(tooltipPosition(at(360, 100), tip, view, 'top').left).toBe(292)
  })

  test('stays on the wished side when neither has room', () => {
    expect(tooltipPosition(at(180, 10), { width: 100, height: 280 }, view, 'top').top).toBe(8)
  })
})

test('what is wider than its control begins where that begins', () => {
  const link = { left: 200, top: 40, width: 80, height: 20 }
  expect(widened(link, 300, 'left')).toEqual({ left: 200, top: 40, width: 300, height: 20 })
  expect(widened(link, 300, 'right')).toEqual({ left: -20, top: 40, width: 300, height: 20 })
})
