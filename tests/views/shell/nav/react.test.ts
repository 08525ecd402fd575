import { playInReact } from '../../playReact.ts'

playInReact('nav')
