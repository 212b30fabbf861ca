/** A small contract that the platform's own tests serve, with a call for each of its rules. */
import { defineProblems } from '@guildhall/contract/frame/errors'
import { members, open } from '@guildhall/contract/frame/headings'
import { defineHub } from '@guildhall/contract/frame/hub'
import { id, pageLimit } from '@guildhall/contract/frame/primitives'
import { z } from 'zod'

export const sample = z.object({ id, title: z.string(), ownerId: id }).meta({ id: 'Sample' })
const title = z.string().min(1).max(40)
const draft = z.object({ title, tags: z.array(z.object({ name: z.string().max(10) })).optional() })

export const sampleProblems = defineProblems({ sample_taken: [409, 'This title is taken'] })

export const sampleEndpoints = {
  ...members({
    'GET /api/samples/{id}': {
      summary: 'One sample',
      params: z.object({ id }),
      query: z.object({ limit: pageLimit(20), word: z.string().optional() }),
      answers: { 200: z.object({ id, limit: z.number(), word: z.string().nullable(), callerId: id }) },
    },
    'POST /api/samples': {
      summary: 'Keep a sample',
      body: draft,
      answers: { 201: sample },
    },
    'PUT /api/samples': {
      summary: 'Keep a sample as the original client sends it',
      callers: 'original',
      body: draft,
      answers: { 200: sample, 201: sample },
    },
    'DELETE /api/samples/{id}': {
      summary: 'Drop a sample',
      params: z.object({ id }),
      answers: { 204: null },
    },
    'POST /api/samples/bulk/': {
      summary: 'Count what is sent',
      callers: 'original',
      repeat: 'own-key',
      body: z.array(id).max(3),
      answers: { 200: z.object({ count: z.number() }) },
    },
    'GET /api/staff': {
      summary: 'For moderators',
      access: 'moderator',
      rate: 'search',
      answers: { 204: null },
    },
    'GET /api/vault': {
      summary: 'For admins',
      access: 'admin',
      answers: { 204: null },
    },
  }),
  ...open({
    'POST /api/open': {
      summary: 'Open to everybody',
      rate: 'login',
      callers: 'original',
      body: z.unknown(),
      answers: { 200: z.object({ body: z.unknown(), address: z.string() }) },
    },
    'GET /api/faults/{kind}': {
      summary: 'Fails in the way that is asked for',
      rate: 'login',
      params: z.object({ kind: z.string().max(40) }),
      answers: { 200: z.object({ fine: z.boolean() }) },
    },
  }),
}

export const sampleHub = defineHub({
  path: '/hub/samples',
  methods: {
    Echo: {
      summary: 'Answers with the word',
      access: 'member',
      rate: 'read',
      args: z.tuple([z.string().max(20)]),
      result: z.object({ word: z.string(), callerId: id }),
    },
    Keep: {
      summary: 'Keeps a sample',
      access: 'member',
      rate: 'write',
      args: z.tuple([title]),
      result: null,
    },
    Fault: {
      summary: 'Fails in the way that is asked for',
      access: 'member',
      rate: 'typing',
      args: z.tuple([z.string()]),
      result: z.object({ fine: z.boolean() }),
    },
  },
  events: {
    Kept: { summary: 'A sample was kept', args: z.tuple([z.string()]) },
  },
})

export const sampleContract = { api: sampleEndpoints, hubs: { samples: sampleHub } }
