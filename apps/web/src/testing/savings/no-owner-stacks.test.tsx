import type { ReactElement } from 'react'
import { expect, test } from 'vitest'

const whereMade = (element: ReactElement): unknown => Reflect.get(element, '_debugStack')

test('where an element was made is noted for none of its own', () => {
  expect(whereMade(<p />)).toBeInstanceOf(Error)
  expect(whereMade(<p />)).toBe(whereMade(<b />))
})
