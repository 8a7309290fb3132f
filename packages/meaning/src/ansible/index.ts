export { ansible } from './ansible.ts';
