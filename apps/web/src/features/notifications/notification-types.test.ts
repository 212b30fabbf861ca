import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { expect, test } from 'vitest'
import { shownTypes, typeFace } from './notification-types.ts'

test('each of the ten types has a label and an icon of its own', () => {
  const faces = Object.values(notificationTypes).map(typeFace)
  expect(new Set(faces.map(({ icon }) => icon)).size).toBe(10)
  expect(new Set(faces.map(({ label }) => label)).size).toBe(10)
  expect(typeFace(notificationTypes.ecommerce).label).toBe('Purchases')
  expect(shownTypes.map(({ type }) => type)).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9])
})

test('a type of a newer server is shown as one of the system', () => {
  expect(typeFace(10).label).toBe('System')
})
