import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { expect, test } from 'vitest'
import { typeFace, typeFaces } from './notification-types.ts'

test('each of the ten types has a label and an icon of its own', () => {
  expect(typeFaces).toHaveLength(Object.keys(notificationTypes).length)
  expect(new Set(typeFaces.map(({ icon }) => icon)).size).toBe(10)
  expect(typeFace(notificationTypes.ecommerce).label).toBe('Purchases')
})

test('a type of a newer server is shown as one of the system', () => {
  expect(typeFace(10).label).toBe('System')
})
