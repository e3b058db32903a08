import type { OutboxMessage } from '../adapters/outbox-store.ts'
import { html, plainPage } from './html.ts'

/** Mail and messages that the embedded adapters keep instead of sending. */
export const outboxPage = (messages: OutboxMessage[], to = '') =>
  plainPage(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>
        What was sent, newest first${to && `, to ${to}`}. As JSON: <a href="/dev/outbox.json">outbox.json</a>,
        with <code>?to=</code>.
      </p>
      ${messages.length === 0 && html`<p>Nothing has been sent yet.</p>`}
      ${messages.map(
        (message) =>
          html`<article>
            <strong dir="auto">${message.subject || message.channel}</strong>
            <div class="quiet">
              ${message.channel} to ${message.to}, <time datetime="${message.sentAt}">${message.sentAt}</time>
            </div>
            ${message.replyTo && html`<div class="quiet">answers go to ${message.replyTo}</div>`}
            <pre dir="auto">${message.text}</pre>
            ${message.language && html`<a href="/dev/outbox/letter?id=${message.id}">As it arrives</a>`}
          </article>`,
      )}`,
  )
