import { defineFormat } from '../format.ts'

/** Name of a computer on the internet. */
export const hostname = defineFormat({
  title: 'Name of a host',
  pattern:
    /^(?=.{1,253}$)(?!(?:.*\.)?(?![Xx][Nn])[A-Za-z0-9-]{2}--)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/,
  wrong: {
    ru: 'Имя узла пишут так: www.example.uz.',
    uz: 'Host nomi bunday yoziladi: www.example.uz.',
    en: 'A host name looks like www.example.uz.',
  },
  display: 'www.example.uz',
  valid: ['www.example.uz', 'localhost', '1host.example', 'a--b.uz', 'xn--d1acufc.uz'],
  invalid: ['-host', 'host-', 'host_name', 'example..uz', 'example.uz.', '.uz', 'ab--c.uz'],
  source: 'RFC 1123, section 2.1; what an international name (xn--) decodes to is not checked',
  widget: 'text',
})
