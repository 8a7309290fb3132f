import { describe, expect, it } from 'vitest';
import { validate } from '../tools/validate/validate.ts';

const messagesOf = (text: string) =>
  validate(text, { lint: false }).errors.map(({ message }) => message);

describe('tags of a format that is recognized', () => {
  it.each([
    'services:\n  web:\n    ports: !reset []\n    volumes: !override\n      - a:/b\n',
    'stages: [a]\nx:\n  script:\n    - !reference [.setup, script]\n',
    '.setup: {script: [a]}\nx:\n  script: [!reference [.setup, script]]\n',
    'site_name: !ENV [NAME, x]\nmarkdown_extensions:\n  - x: {e: !!python/name:a.b }\n',
    '- hosts: all\n  vars: {a: !unsafe "{{ x }}"}\n',
    'password: !unsafe a\n',
    'password: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  6162\n',
    'Resources:\n  A: {B: !GetAtt C.D, E: !Sub F, G: !If [H, !Ref I, !Ref J]}\n',
    'homeassistant: {name: !secret home}\nautomation: !include automations.yaml\n',
    '- alias: a\n  trigger: !include a.yaml\n',
    'a: 1\n---\nservices: {web: {ports: !reset []}}\n',
  ])('are no errors: %j', (text) => {
    expect(messagesOf(text)).toEqual([]);
  });

  it.each([
    ['services: {a: {ports: !rest []}}\n', 'Compose has no tag !rest. Did you mean !reset?'],
    ['Resources: {A: !Reff B}\n', 'CloudFormation has no tag !Reff. Did you mean !Ref?'],
    ['Resources: {A: !sub B}\n', 'CloudFormation has no tag !sub. Did you mean !Sub?'],
    ['stages: []\na: !refrence [b]\n', 'GitLab CI has no tag !refrence. Did you mean !reference?'],
    ['site_name: !env A\n', 'MkDocs has no tag !env. Did you mean !ENV?'],
  ])('are named for others that are like them: %j', (text, message) => {
    expect(messagesOf(text)).toEqual([message]);
  });

  it.each([
    'a: !reset []\n',
    'services: {a: !Sub b}\n',
    'a: !vault b\n',
    'services: {a: !unsafe b}\n',
    'services: {a: 1}\n---\nb: !reset []\n',
  ])('are unknown elsewhere: %j', (text) => {
    expect(messagesOf(text)).toEqual([expect.stringMatching(/is not defined by YAML/)]);
  });
});
