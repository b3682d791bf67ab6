import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { z } from 'zod';
import { problem } from './schemas.ts';
import {
  answersBody,
  consentBody,
  enteredStudy,
  participantParameter,
  participantView,
  studyDoor,
  studyParameter,
} from './studies-schemas.ts';
import { moveBody } from './taboo-games-schemas.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
const failure = {
  description: 'A problem; its code is listed in docs/errors.md.',
  content: { 'application/problem+json': { schema: problem } },
};
const participant = '/v1/studies/{id}/participants/{key}';
const view = {
  200: { description: 'What the participant may see.', content: json(participantView) },
  default: failure,
};
const shared = { tags: ['Studies'], request: { params: participantParameter } };

/** The routes of studies with people, for the OpenAPI document. */
export const studyDocs: readonly RouteConfig[] = [
  {
    method: 'get',
    path: '/v1/studies/{id}',
    tags: ['Studies'],
    summary: 'Get a study, as who comes to it sees it',
    description: 'These addresses need no API key: the id of a study cannot be guessed (docs/taboo-study.md).',
    request: { params: studyParameter },
    responses: { 200: { description: 'The study.', content: json(studyDoor) }, default: failure },
  },
  {
    method: 'post',
    path: '/v1/studies/{id}/participants',
    tags: ['Studies'],
    summary: 'Agree, and take part at the next place of the plan',
    request: { params: studyParameter, body: { content: json(consentBody) } },
    responses: { 201: { description: 'You are in.', content: json(enteredStudy) }, default: failure },
  },
  { ...shared, method: 'get', path: participant, summary: 'Get what a participant may see', responses: view },
  {
    ...shared,
    method: 'delete',
    path: participant,
    summary: 'Delete all that is kept of a participant',
    responses: { 204: { description: 'It is gone.' }, default: failure },
  },
  { ...shared, method: 'post', path: `${participant}/start`, summary: 'Have the program speak first', responses: view },
  {
    ...shared,
    method: 'post',
    path: `${participant}/moves`,
    summary: 'Say something and get the answer',
    request: { params: participantParameter, body: { content: json(moveBody) } },
    responses: view,
  },
  {
    ...shared,
    method: 'post',
    path: `${participant}/answers`,
    summary: 'Answer the questions at the end',
    request: { params: participantParameter, body: { content: json(answersBody) } },
    responses: view,
  },
  { ...shared, method: 'post', path: `${participant}/leave`, summary: 'Stop before the end', responses: view },
];
