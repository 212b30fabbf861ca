import { roles } from '@guildhall/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render.tsx'
import { AboutPage } from './about-page.tsx'

test('story, rules, who runs it and how to reach them, numbers and the version stand there as the admins set them', async () => {
  fakeApi({
    'GET /api/house': () => ({
      name: 'The Lantern',
      colour: null,
      crest: null,
      landing: null,
      story: 'Nine of us, since 2009.',
      contact: 'Knock at the blue door',
      rules: { text: 'Be kind to the dice.', since: '2026-11-01T20:00:00.000Z' },
      privacy: null,
      isTransparent: true,
      greeting: null,
    }),
    'GET /api/about': () => ({
      version: '1.4.2',
      since: '2019-05-01T20:00:00.000Z',
      members: 1412,
      hosts: [{ ...aMember({ firstName: 'Mara', lastName: 'Lindqvist' }), role: roles.admin }],
    }),
    'GET /api/about/numbers': () => ({ messages: 12_000, messagesInWeek: 340, posts: 560 }),
  })
  renderApp(<AboutPage />)
  expect(await screen.findByText('Nine of us, since 2009.')).toBeDefined()
  expect(await screen.findByText('Be kind to the dice.')).toBeDefined()
  expect(screen.getByText('To reach them: Knock at the blue door')).toBeDefined()
  expect(await screen.findByRole('link', { name: /Mara Lindqvist/ })).toBeDefined()
  const copy = within(screen.getByRole('complementary', { name: 'This copy' }))
  expect(copy.getByText('1,412')).toBeDefined()
  expect(copy.getByText('1.4.2')).toBeDefined()
  expect(await copy.findByText('12k')).toBeDefined()
  expect(copy.getByText('340')).toBeDefined()
  expect(copy.getByText('560')).toBeDefined()
  expect(copy.getByRole('link', { name: 'How it is moderated' }).getAttribute('href')).toBe('/transparency')
})
