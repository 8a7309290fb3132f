/** A frequently asked question with its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The contact page's questions, in order. */
export const questions: readonly Question[] = [
  {
    question: 'Is my YAML sent to a server?',
    answer:
      'No. Everything you type, paste or upload is processed by your own browser. The security policy that the pages are served with forbids them to talk to any other place, and no tool sends a document anywhere.',
  },
  {
    question: 'Do I need an account? What does it cost?',
    answer:
      'There are no accounts, and all tools are free. The source code is open under the MIT licence.',
  },
  {
    question: 'Is my document kept when I close the page?',
    answer:
      'Yes, in your browser on this device, so that a reload or a crash loses nothing. Clear in the toolbar empties it; “Forget everything” on the privacy page removes everything.',
  },
  {
    question: 'Which version of YAML do the tools follow?',
    answer:
      'YAML 1.2.2, the current specification. In it yes, no, on and off are text, and numbers with leading zeros are decimal; the linter warns where older tools would read them differently.',
  },
  {
    question: 'My file is valid elsewhere, but not here. Why?',
    answer:
      'Most often because of tabs in the indentation, a key that occurs twice or an unknown tag, which some tools let pass. Each message names the line, the cause and the fix. If you think it is wrong, send us the smallest piece that shows it.',
  },
  {
    question: 'Does it work without a network?',
    answer:
      'Yes. After one visit over a secure connection, your browser has stored all pages and tools. When a new version is ready, the page tells you and waits until you reload.',
  },
  {
    question: 'How large may a file be?',
    answer:
      'The tools are made for files of many megabytes. What limits them is the memory of your device.',
  },
];
