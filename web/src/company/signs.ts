/** The quick signs that people give each other, drawn like everything else here: flat paper, few colours. */

import type { React } from '../wire/types'

export type Sign = React['sign']

const YELLOW = '#f7c244'
const INK = '#2b2019'
const PAPER = '#fff8ea'
const RED = '#d6452b'
const BLUE = '#4f9fe0'

const face = `<circle cx="50" cy="52" r="40" fill="${YELLOW}"/>`
const line = (d: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const dot = (x: number, y: number, r = 6, fill = INK) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const drop = (x: number, y: number) => `<path d="M${x} ${y}c7 10 8 18 0 20-8-2-7-10 0-20z" fill="${BLUE}"/>`

/** What is inside the svg of a sign, in a box of 100. */
export const SIGNS: Readonly<Record<Sign, string>> = {
  cheer:
    face +
    line('M31 46q5-8 10 0M59 46q5-8 10 0') +
    `<path d="M28 56h44c0 16-10 26-22 26S28 72 28 56z" fill="${INK}"/><path d="M36 74q14-10 28 0-6 8-14 8t-14-8z" fill="${RED}"/>` +
    `<path d="M8 16l8 6-9 5zM86 10l8 9-12 2z" fill="${RED}"/>${dot(24, 10, 5, BLUE)}${dot(94, 34, 4, '#2f8f5b')}${dot(50, 6, 4, '#7a55c7')}`,
  laugh:
    face +
    line('M28 40l12 6-12 6M72 40l-12 6 12 6') +
    `<path d="M30 58h40c0 15-9 24-20 24S30 73 30 58z" fill="${INK}"/><path d="M34 58h32v7H34z" fill="${PAPER}"/>` +
    drop(14, 44) +
    drop(86, 44),
  gasp:
    `<circle cx="50" cy="52" r="40" fill="#bfe0f2"/>` +
    dot(35, 42, 11, PAPER) +
    dot(65, 42, 11, PAPER) +
    dot(35, 42, 5) +
    dot(65, 42, 5) +
    line('M24 26q8-8 16-4M76 26q-8-8-16-4', 5) +
    `<ellipse cx="50" cy="73" rx="10" ry="13" fill="${INK}"/>`,
  cry:
    face +
    line('M28 44q7 6 14 0M58 44q7 6 14 0') +
    `<path d="M30 50h10v36q-6-2-10-5zM60 50h10v31q-4 3-10 5z" fill="${BLUE}"/>` +
    line('M40 74q10-10 20 0'),
  think:
    face +
    dot(36, 48) +
    dot(64, 48) +
    line('M27 36q9-6 16-2M58 30q9-5 16 1', 5) +
    line('M40 68l20-5') +
    `<path d="M20 96c-4-16 4-22 14-20l16-4c6 0 6 8 0 9l-8 2c8 2 6 13-4 13z" fill="#e0952b"/>`,
  hurry:
    `<path d="M22 84l-8 10M78 84l8 10M14 30l16-16M86 30L70 14" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>` +
    `<circle cx="50" cy="54" r="38" fill="${RED}"/><circle cx="50" cy="54" r="28" fill="${PAPER}"/>` +
    line('M50 36v18l13 9'),
  thanks:
    `<path d="M50 88C20 66 10 52 10 36c0-14 10-22 20-22 9 0 16 5 20 13 4-8 11-13 20-13 10 0 20 8 20 22 0 16-10 30-40 52z" fill="${RED}"/>` +
    line('M36 42v4M64 42v4M38 56q12 12 24 0', 6).replaceAll(INK, PAPER),
  sorry:
    face +
    line('M40 76q10-8 20 0') +
    `<path d="M18 34q16-8 28 4c4 10-2 22-12 24-12 2-22-12-16-28zM82 34q-16-8-28 4c-4 10 2 22 12 24 12 2 22-12 16-28z" fill="#e0952b"/>` +
    line('M26 36q-3 8 0 15M35 35q-2 8 1 16M74 36q3 8 0 15M65 35q2 8-1 16', 3),
}

export const NAMES = Object.keys(SIGNS) as Sign[]
export const isSign = (name: string | null | undefined): name is Sign => !!name && name in SIGNS
