import { playInReact } from '../../playReact.ts'

playInReact('banner')
