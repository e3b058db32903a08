import type { OutboxMessage } from '../adapters/outbox-store.ts'
import { html, plainPage } from './html.ts'

/** Emails and messages stored by the embedded adapters. */
export const outboxPage = (messages: OutboxMessage[], to = '') =>
  plainPage(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>
        Sent messages, newest first${to && `, to ${to}`}. As JSON: <a href="/dev/outbox.json">outbox.json</a>,
        with <code>?to=</code>.
      </p>
      ${messages.length === 0 && html`<p>No messages yet.</p>`}
      ${messages.map(
        (message) =>
          html`<article>
            <strong dir="auto">${message.subject || message.channel}</strong>
            <div class="quiet">
              ${message.channel} to ${message.to}, <time datetime="${message.sentAt}">${message.sentAt}</time>
            </div>
            ${message.replyTo && html`<div class="quiet">Reply to: ${message.replyTo}</div>`}
            <pre dir="auto">${message.text}</pre>
            ${message.language && html`<a href="/dev/outbox/email?id=${message.id}">View as HTML</a>`}
          </article>`,
      )}`,
  )
