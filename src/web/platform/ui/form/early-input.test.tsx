import { act } from '@testing-library/react';
import { useLayoutEffect, useReducer, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';

import { reportEarlyInput } from './early-input.ts';

function Form() {
  const [text, setText] = useState('');
  const [about, setAbout] = useState('');
  const [stays, setStays] = useState(true);
  const [place, setPlace] = useState('here');
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(reportEarlyInput, []);
  return (
    <form>
      <input type="email" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea value={about} onChange={(event) => setAbout(event.target.value)} />
      <input type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
      {['here', 'there'].map((name) => (
        <input key={name} type="radio" name="place" value={name} checked={place === name} onChange={() => setPlace(name)} />
      ))}
      <output>{[text, about, String(stays), place].join(', ')}</output>
      <button type="button" onClick={renderAgain}>
        Render again
      </button>
    </form>
  );
}

const find = (selector: string) => document.querySelector(selector) as HTMLInputElement;

/** The server-rendered form. */
function sent(): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.replaceChildren(page);
  return page;
}

afterEach(() => document.body.replaceChildren());

test('input from before hydration is taken over and kept', async () => {
  const page = sent();
  find('[type=email]').value = 'early@shelf.example';
  find('textarea').value = 'typed early';
  find('[type=checkbox]').checked = false;
  find('[value=there]').checked = true;
  await act(async () => void hydrateRoot(page, <Form />));
  const expected = 'early@shelf.example, typed early, false, there';
  expect(find('output').textContent).toBe(expected);
  act(() => find('button').click());
  const seen = [
    find('[type=email]').value,
    find('textarea').value,
    find('[type=checkbox]').checked,
    find('[type=radio]:checked').value,
  ];
  expect(seen.join(', ')).toBe(expected);
});

test('an untouched form reports nothing', async () => {
  const page = sent();
  const events: string[] = [];
  for (const event of ['input', 'change', 'click']) page.addEventListener(event, () => events.push(event));
  await act(async () => void hydrateRoot(page, <Form />));
  expect(events).toEqual([]);
  expect(find('output').textContent).toBe(', , true, here');
});
